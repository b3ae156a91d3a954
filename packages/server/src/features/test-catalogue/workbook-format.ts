import type { columnText } from './text.ts'

export type ColumnName = keyof typeof columnText

/** The sheets of a catalogue's workbook. Lists have commas between, conditions read `1-2=yes|partly`. */
export const sheets = {
  forms: {
    name: 'Forms',
    columns: ['formKey', 'family', 'nameZh', 'nameEn', 'optional', 'distinct', 'notAllNo'],
  },
  questions: {
    name: 'Questions',
    columns: [
      'formKey',
      'number',
      'elementType',
      'labelZh',
      'labelEn',
      'hintZh',
      'hintEn',
      'required',
      'halfWidth',
      'when',
    ],
  },
  options: { name: 'Options', columns: ['formKey', 'number', 'value', 'labelZh', 'labelEn', 'disabled'] },
  cases: {
    name: 'Cases',
    columns: [
      'id',
      'formKey',
      'titleZh',
      'titleEn',
      'stepsZh',
      'stepsEn',
      'expectedZh',
      'expectedEn',
      'messages',
      'nodes',
      'testingTypes',
      'answer',
    ],
  },
} as const satisfies Record<string, { name: string; columns: readonly ColumnName[] }>
export type SheetName = keyof typeof sheets
