/** What a review has come to (spec §3 Audit status), for everything that is reviewed. */
export const auditStatus = {
  WAIT_PROCESS: '00',
  AUDIT_PROCESS: '05',
  PASS: '10',
  REFUSE: '90',
  WAIT_PROTOCOL_SIGN: '40',
} as const
