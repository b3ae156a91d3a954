import { describe, expect, it } from 'vitest'
import { cleanPasted } from './pasted.ts'

/** As Word puts it on the clipboard. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm; font-size:10.5pt; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'><!--StartFragment-->
<h1 style='text-align:center'><span style='font-family:宋体;color:red'>接口升级</span><span lang=EN-US><o:p></o:p></span></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto;text-align:justify'><b><span lang=EN-US style='font-size:12.0pt;color:#C00000'>Notice</span></b><span
lang=EN-US style='mso-spacerun:yes'>&nbsp; </span><span style='background:yellow;font-weight:bold'>重要</span><o:p></o:p></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]><span>第一项</span></p>
<p class=MsoListParagraph style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1)<span>&nbsp;</span></span><![endif]>inner</p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>l<span>&nbsp;</span></span><![endif]>第二项</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=284 valign=top style='width:213.05pt;border:solid windowtext 1.0pt'><p class=MsoNormal>H<sub>2</sub>O<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<p class=MsoNormal><a name="_Toc1">anchor</a> <a href="https://example.com/">link</a> <a href="file:///C:/x.docx">file</a></p>
<p class=MsoNormal><v:shape id="p1"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><img src="file:///C:/clip_image002.png"></p>
<!--EndFragment--></body></html>`

const text = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim()

describe('cleanPasted', () => {
  const { html, left } = cleanPasted(word)

  it('leaves nothing of Word', () => {
    expect(html).not.toMatch(/mso-|o:p|<!--|font-|color|background|&nbsp;/i)
  })

  it('keeps headings one level down, their alignment, and emphasis however it was written', () => {
    expect(text(html)).toContain('<h2 data-style="text-align: center">')
    expect(html).toContain('<b><span lang="EN-US">Notice</span></b>')
    expect(html).toContain('<strong>重要</strong>')
  })

  it('makes lists of the paragraphs that stand for them', () => {
    expect(text(html).replace(/<\/?span[^>]*>/g, '')).toContain(
      '<ul><li><p>第一项</p><ol><li><p>inner</p></li></ol></li><li><p>第二项</p></li></ul>',
    )
  })

  it('keeps tables, empty cells included, and drops empty paragraphs', () => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    expect(body.querySelectorAll('td')).toHaveLength(2)
    const blank = [...body.querySelectorAll('p')].filter(
      (each) => !each.closest('td') && !each.textContent!.trim(),
    )
    expect(blank).toEqual([])
  })

  it('keeps links that may stay and only the words of the others', () => {
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(text(html)).toContain('anchor <a href="https://example.com/">link</a> file')
  })

  it('counts the pictures that cannot come along', () => {
    expect(left).toBe(1)
    expect(html).not.toContain('<img')
  })

  it('takes pictures that are part of the text out of it, to be uploaded', async () => {
    const pasted = cleanPasted('<p>a<img src="data:image/png;base64,iVBORw0KGgo=" alt="chart">b</p>')
    const [[key, file]] = [...pasted.pictures] as [[string, File]]
    expect(file.name).toBe('picture-1.png')
    expect(new Uint8Array(await file.arrayBuffer()).slice(0, 4)).toEqual(
      new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    )
    expect(pasted.html).toBe(`<p>a<img data-pending="${key}" alt="chart">b</p>`)
  })

  it('numbers a list as it was numbered', () => {
    const item = (mark: string) =>
      `<p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">${mark}</span>x</p>`
    expect(cleanPasted(item('3.') + item('4.')).html).toBe(
      '<ol start="3"><li><p>x</p></li><li><p>x</p></li></ol>',
    )
    expect(cleanPasted(item('一、')).html).toBe('<ol><li><p>x</p></li></ol>')
  })
})
