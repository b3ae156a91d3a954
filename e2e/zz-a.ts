import { api } from './zz-drive.ts'
for (const login of ['bank01admin','bank02admin','info01admin','post01admin','isv01admin','info02admin','isv02admin','post02admin']) {
  const r = await api(login, 'GET', '/service/apply/cases')
  console.log(login, JSON.stringify(r.data?.cases?.map((c: any) => [c.flow, c.subject, c.open, c.latest?.serviceType, c.latest?.status]) ?? r).slice(0, 600))
}
