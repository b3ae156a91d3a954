import { text } from '@cass/contract/kit/text.ts'

export const carouselText = {
  cropOutside: text(
    '裁剪区域超出图片范围，请重新选择',
    'The crop area extends beyond the picture. Please select it again.',
  ),
  cropDrawing: text('该图片无需裁剪，将完整显示', 'This picture is shown in full and cannot be cropped'),
  tooTall: text(
    '图片过于狭长，请选择较宽的区域或更换图片',
    'The picture is too narrow. Select a wider area or another picture.',
  ),
  endsTooSoon: text('结束时间须晚于开始时间', 'The end must be later than the start'),
}
