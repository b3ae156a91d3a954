type Size = { readonly width: number; readonly height: number }

/** Part of a picture on a page: `from` and `rows` in the picture's dots, `top` and `height` in the page's measure. */
export type Piece = {
  readonly picture: number
  readonly from: number
  readonly rows: number
  readonly top: number
  readonly height: number
  readonly newPage: boolean
}

/** Pictures one below the other, each as wide as the page; one that no longer fits begins the next, one that fits none is cut. */
export function layOut(pictures: readonly Size[], page: Size): Piece[] {
  const pieces: Piece[] = []
  let top = 0
  pictures.forEach((picture, index) => {
    const perDot = page.width / picture.width
    const whole = picture.height * perDot
    let newPage = top > 0 && top + whole > page.height
    if (newPage) top = 0
    for (let from = 0; from < picture.height; ) {
      const rows = Math.min(picture.height - from, Math.floor((page.height - top) / perDot))
      pieces.push({ picture: index, from, rows, top, height: rows * perDot, newPage })
      from += rows
      top += rows * perDot
      newPage = from < picture.height
      if (newPage) top = 0
    }
  })
  return pieces
}
