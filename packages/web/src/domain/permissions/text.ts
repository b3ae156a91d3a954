import { text } from '@cass/contract/kit/text.ts'

export const permissionWords = {
  all: text('全选', 'Select all'),
  none: text('全不选', 'Select none'),
  count: text('已选{n}项，共{total}项', '{n} of {total} selected'),
}
