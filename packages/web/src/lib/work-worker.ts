import { doWork } from '@cass/contract/kit/work.ts'
import type { WorkTask } from './work.ts'

self.onmessage = ({ data }: MessageEvent<WorkTask>) => {
  self.postMessage(doWork(data.challenge, data.bits))
}
