import { text } from '@cass/contract/kit/text.ts'

export const subjectWords = {
  separator: text('、', ', '),
  more: text('{names}等{count}项', '{names} and {count} more'),
}
