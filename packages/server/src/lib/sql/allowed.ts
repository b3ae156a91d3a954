// What a statement of the SQL page may use: everything else of PostgreSQL is refused, known or not.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** None reads beyond its arguments, writes, waits, locks, or makes much out of little (as `repeat` and `lpad` do). */
export const allowedFunctions = words(`
  count sum avg min max bool_and bool_or every string_agg array_agg stddev variance percentile_cont percentile_disc mode
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  lower upper length char_length octet_length left right substring substr position strpos btrim ltrim rtrim replace
  split_part concat concat_ws reverse starts_with to_char like_escape
  abs round ceil ceiling floor trunc mod sqrt ln log sign width_bucket
  now date_trunc date_part extract age make_date to_date to_timestamp timezone overlaps generate_series
  unnest array_length cardinality array_position array_to_string
  jsonb_array_length jsonb_array_elements jsonb_array_elements_text jsonb_typeof`)

/** Without `^`: raising numbers to powers may go on for minutes and cannot be interrupted. */
export const allowedOperators = words(`
  = <> != < > <= >= + - * / % || ~ ~* !~ !~* ~~ ~~* !~~ !~~* -> ->> #> #>> @> <@ && ?
  BETWEEN NOT·BETWEEN BETWEEN·SYMMETRIC NOT·BETWEEN·SYMMETRIC`)

/** Plain values: none that looks something up (`regclass`), or holds another language (`xml`, `jsonpath`). */
export const allowedTypes = words(`
  bool boolean int2 int4 int8 float4 float8 numeric text varchar bpchar date time timestamp timestamptz interval uuid
  json jsonb`)

/** Dates and times, but not who is asking. */
export const allowedSessionValues = words(`
  SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIMESTAMP SVFOP_LOCALTIME SVFOP_LOCALTIMESTAMP`)

/**
 * The grammar's nodes that a question is made of, with all that each may have. `plain` is a word or a number, `nodes` any
 * of these or a list of them, a name that very node. A node or a part that is not here is refused: locks (`for update`),
 * `into`, whatever writes, samples, XML, parameters, fields of values, and what later grammars bring.
 */
export const shapes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SelectStmt: {
    distinctClause: 'nodes',
    targetList: 'nodes',
    fromClause: 'nodes',
    whereClause: 'nodes',
    groupClause: 'nodes',
    groupDistinct: 'plain',
    havingClause: 'nodes',
    windowClause: 'nodes',
    valuesLists: 'nodes',
    sortClause: 'nodes',
    limitOffset: 'nodes',
    limitCount: 'nodes',
    limitOption: 'plain',
    withClause: 'WithClause',
    op: 'plain',
    all: 'plain',
    larg: 'SelectStmt',
    rarg: 'SelectStmt',
  },
  WithClause: { ctes: 'nodes', recursive: 'plain' },
  CommonTableExpr: { ctename: 'plain', aliascolnames: 'nodes', ctematerialized: 'plain', ctequery: 'nodes' },
  ResTarget: { name: 'plain', val: 'nodes' },
  ColumnRef: { fields: 'nodes' },
  A_Star: {},
  A_Const: { ival: 'Integer', fval: 'Float', boolval: 'Boolean', sval: 'String', isnull: 'plain' },
  Integer: { ival: 'plain' },
  Float: { fval: 'plain' },
  Boolean: { boolval: 'plain' },
  String: { sval: 'plain' },
  List: { items: 'nodes' },
  A_Expr: {
    kind: 'plain',
    name: 'nodes',
    lexpr: 'nodes',
    rexpr: 'nodes',
    rexpr_list_start: 'plain',
    rexpr_list_end: 'plain',
  },
  BoolExpr: { boolop: 'plain', args: 'nodes' },
  NullTest: { arg: 'nodes', nulltesttype: 'plain' },
  BooleanTest: { arg: 'nodes', booltesttype: 'plain' },
  CaseExpr: { arg: 'nodes', args: 'nodes', defresult: 'nodes' },
  CaseWhen: { expr: 'nodes', result: 'nodes' },
  CoalesceExpr: { args: 'nodes' },
  MinMaxExpr: { op: 'plain', args: 'nodes' },
  A_ArrayExpr: { elements: 'nodes', list_start: 'plain', list_end: 'plain' },
  A_Indirection: { arg: 'nodes', indirection: 'nodes' },
  A_Indices: { is_slice: 'plain', lidx: 'nodes', uidx: 'nodes' },
  RowExpr: { args: 'nodes', row_format: 'plain' },
  SubLink: {
    subLinkType: 'plain',
    testexpr: 'nodes',
    operName: 'nodes',
    subselect: 'nodes',
  },
  FuncCall: {
    funcname: 'nodes',
    args: 'nodes',
    agg_order: 'nodes',
    agg_filter: 'nodes',
    over: 'WindowDef',
    agg_within_group: 'plain',
    agg_star: 'plain',
    agg_distinct: 'plain',
    funcformat: 'plain',
  },
  WindowDef: {
    name: 'plain',
    refname: 'plain',
    partitionClause: 'nodes',
    orderClause: 'nodes',
    frameOptions: 'plain',
    startOffset: 'nodes',
    endOffset: 'nodes',
  },
  SQLValueFunction: { op: 'plain', typmod: 'plain' },
  TypeCast: { arg: 'nodes', typeName: 'TypeName' },
  TypeName: { names: 'nodes', typmods: 'nodes', typemod: 'plain', arrayBounds: 'nodes' },
  SortBy: { node: 'nodes', sortby_dir: 'plain', sortby_nulls: 'plain' },
  GroupingSet: { kind: 'plain', content: 'nodes' },
  GroupingFunc: { args: 'nodes' },
  RangeVar: {
    schemaname: 'plain',
    relname: 'plain',
    inh: 'plain',
    relpersistence: 'plain',
    alias: 'Alias',
  },
  RangeSubselect: { lateral: 'plain', subquery: 'nodes', alias: 'Alias' },
  RangeFunction: {
    lateral: 'plain',
    ordinality: 'plain',
    is_rowsfrom: 'plain',
    functions: 'nodes',
    alias: 'Alias',
  },
  JoinExpr: {
    jointype: 'plain',
    isNatural: 'plain',
    larg: 'nodes',
    rarg: 'nodes',
    usingClause: 'nodes',
    quals: 'nodes',
    alias: 'Alias',
    rtindex: 'plain',
  },
  Alias: { aliasname: 'plain', colnames: 'nodes' },
}
