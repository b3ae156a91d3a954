/** On every answer within a session: the seconds until it ends if there is no activity. */
export const idleSecondsHeader = 'session-idle-seconds'

/** The user is warned this long before the session ends. */
export const idleWarningSeconds = 120
