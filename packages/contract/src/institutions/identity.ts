/** Institution type codes (spec §3, design §4). */
export const identity = {
  marketMember: '00',
  postTrade: '05',
  informationVendor: '10',
  isvCandidate: '15',
  isv: '20',
} as const
