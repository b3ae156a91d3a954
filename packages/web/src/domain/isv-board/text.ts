import { text } from '@cass/contract/kit/text.ts'

/** On a card; said in the language of the card, which a preview chooses. */
export const cardWords = {
  since: text('自{date}起', 'Since {date}'),
  products: text('产品与版本', 'Products and versions'),
  introduction: text('机构介绍', 'About'),
  contact: text('联系方式', 'Contact'),
  website: text('网站', 'Website'),
  phone: text('电话', 'Phone'),
  email: text('邮箱', 'Email'),
  families: text('接口类别', 'Interface families'),
}
