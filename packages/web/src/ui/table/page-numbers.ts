/** The first, the last, and those around the present one. */
export function pageNumbers(pageNum: number, last: number): (number | 'gap')[] {
  const near = [1, pageNum - 1, pageNum, pageNum + 1, last].filter((each) => each >= 1 && each <= last)
  const sorted = [...new Set(near)].sort((one, other) => one - other)
  return sorted.flatMap((each, place) =>
    place > 0 && each - sorted[place - 1]! > 1 ? (['gap', each] as const) : [each],
  )
}
