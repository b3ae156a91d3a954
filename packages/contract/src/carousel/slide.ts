/** Widths in which a picture is stored, for normal and high-density screens. */
export const slideWidths = ['640', '1280', '2560'] as const
/** Aspect ratio of the carousel. */
export const slideRatio = 5 / 2
