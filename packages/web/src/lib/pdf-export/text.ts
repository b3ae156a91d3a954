import { text } from '@cass/contract/kit/text.ts'

export const pdfWords = {
  pdf: text('导出PDF', 'Export PDF'),
  making: text('正在生成PDF', 'Preparing the PDF'),
  failed: text('PDF生成失败，请改用打印功能。', 'The PDF could not be created. Please print instead.'),
}
