import { LogFeedbackList } from '../../domain/log-feedback/log-feedback-list.tsx'

/** /service-manage/log-feedback-list */
export const Page = () => <LogFeedbackList side="institution" />
