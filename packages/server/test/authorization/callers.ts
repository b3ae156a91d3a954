// Who may call what, written down once by hand, against which the server is walked.
// V visitor · A institution administrator · U ordinary user · I candidate ISV's administrator · F field affairs ·
// R reviewer · S super administrator

export const everybody = 'VAUIFRS'
export const loggedIn = 'AUIFRS'
/** The super administrator gets past every door, but what is an institution's own opens to its people alone. */
export const administrators = 'AIS'
/** Institution administrators whose identity is 15 or 20. */
export const vendors = 'IS'
export const fieldAffairs = 'FS'
export const superAdministrator = 'S'
export const applicants = 'AUI'
export const operators = 'FRS'

export const calls = (who: string, ...keys: string[]) => Object.fromEntries(keys.map((key) => [key, who]))
