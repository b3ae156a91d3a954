// What a list costs with React and antd alone: a header, filters and a table of what the server answers. No router, no
// session, no checks, one language.
import { Button, ConfigProvider, DatePicker, Form, Input, Layout, Menu, Select, Table } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const columns = ['applyOrdNo', 'subject', 'status', 'updatedAt'].map((name) => ({
  title: name,
  dataIndex: name,
  key: name,
}))

function Page() {
  const [rows, setRows] = useState()
  useEffect(() => {
    fetch('/rows.json')
      .then((answer) => answer.json())
      .then(setRows)
  }, [])
  return (
    <ConfigProvider locale={zhCN}>
      <Layout>
        <Layout.Header>
          <Menu mode="horizontal" items={['首页', '服务', '公告'].map((label) => ({ key: label, label }))} />
        </Layout.Header>
        <Layout.Content>
          <Form layout="inline">
            <Form.Item label="关键词" name="keyword">
              <Input />
            </Form.Item>
            <Form.Item label="状态" name="status">
              <Select options={[{ value: '00', label: '待审核' }]} />
            </Form.Item>
            <Form.Item label="日期" name="dates">
              <DatePicker.RangePicker />
            </Form.Item>
            <Button type="primary">查询</Button>
          </Form>
          <Table rowKey="applyOrdNo" columns={columns} dataSource={rows} loading={!rows} />
        </Layout.Content>
      </Layout>
    </ConfigProvider>
  )
}

createRoot(document.getElementById('root')).render(<Page />)
