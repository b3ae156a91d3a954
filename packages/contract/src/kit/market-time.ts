/** Asia/Shanghai has had no summer time since 1991, and nothing here is older. */
const offsetMs = 8 * 60 * 60 * 1000

/** The market's clock reading, as YYYY-MM-DDTHH:MM:SS. */
const reading = (at: Date) => new Date(at.getTime() + offsetMs).toISOString().slice(0, 19)

/** The market's date, YYYY-MM-DD. */
export const marketDate = (at: Date): string => reading(at).slice(0, 10)

/** The market's time of day, HH:MM:SS. */
export const marketTime = (at: Date): string => reading(at).slice(11)

/** The moment at which the market's clock shows this date (YYYY-MM-DD) and time (HH:MM or HH:MM:SS). */
export const marketMoment = (date: string, time = '00:00'): Date => new Date(`${date}T${time}+08:00`)
