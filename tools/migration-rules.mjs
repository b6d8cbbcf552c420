// What a statement of a migration does to the version before, which goes on running beside the new one.
// `judge` returns findings: `contraction` is allowed later, once nobody needs what it takes away; `refused` never is.

const existing = 'a table that is there already'
const inContraction = 'in a later migration that begins with "-- contracts: NNNN (why)"'

const contraction = (what, instead) => ({ kind: 'contraction', what, instead })
const refused = (what, instead) => ({ kind: 'refused', what, instead })
const expansion = { kind: 'expansion' }

const lastName = (names = []) => names.at(-1)?.String?.sval ?? ''
const typeOf = ({ names, typmods = [] }) => ({
  name: lastName(names),
  limits: typmods.map((one) => one.A_Const?.ival?.ival ?? 0),
})

/** Whether a column gets a type that takes every value of the one before, without writing the table anew. */
function isWider(from, to) {
  if (!from) return false
  const [[size, scale = 0], [newSize, newScale = 0]] = [from.limits, to.limits]
  if (from.name === 'varchar' && (to.name === 'varchar' || to.name === 'text'))
    return newSize === undefined || (size !== undefined && newSize >= size)
  if (from.name === 'numeric' && to.name === 'numeric')
    return newSize === undefined || (size !== undefined && newSize >= size && newScale === scale)
  return from.name === to.name && size === newSize && scale === newScale
}

/** Whether a default is the same for all rows, so that a table need not be written anew for it. */
function isConstant(node = {}) {
  const [kind] = Object.keys(node)
  if (kind === 'A_Const' || kind === 'SQLValueFunction') return true
  if (kind === 'TypeCast') return isConstant(node.TypeCast.arg)
  if (kind === 'A_ArrayExpr') return (node.A_ArrayExpr.elements ?? []).every(isConstant)
  return kind === 'FuncCall' && lastName(node.FuncCall.funcname) === 'now'
}

function judgeNewColumn({ colname, typeName, constraints = [] }) {
  const has = (type) => constraints.find(({ Constraint }) => Constraint.contype === type)?.Constraint
  const value = has('CONSTR_DEFAULT')?.raw_expr
  const hasValue = value !== undefined && !value.A_Const?.isnull
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY'))
    return refused(
      `makes the new column ${colname} unique, for which all readers wait`,
      `Add the column, and its unique index ${inContraction}.`,
    )
  if (has('CONSTR_GENERATED') || has('CONSTR_IDENTITY') || /serial\d?$/.test(typeOf(typeName).name))
    return refused(
      `writes the whole table anew for the column ${colname}`,
      'Add a column that may be null, let a trigger fill it for rows that are written, and a worker for the others.',
    )
  if (has('CONSTR_NOTNULL') && !hasValue)
    return refused(
      `adds the column ${colname} as not null without a default, which the version before does not fill`,
      `Let it be null or give it a default; set it not null ${inContraction}.`,
    )
  if (hasValue && !isConstant(value))
    return refused(
      `writes the whole table anew, for the default of ${colname} may differ from row to row`,
      'Add the column without a default, then set the default in a statement of its own.',
    )
  if (hasValue && has('CONSTR_FOREIGN'))
    return refused(
      `checks the reference of the new column ${colname} in every row`,
      'Leave the default out, or add the reference as "not valid" and validate it in a later migration.',
    )
  return expansion
}

function judgeConstraint({ contype, conname, skip_validation: isNotValid = false }) {
  const named = conname ? ` ${conname}` : ''
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
    return isNotValid
      ? expansion
      : refused(
          `adds the constraint${named} and checks every row while nobody can use the table`,
          'Add it as "not valid", and "validate constraint" in a later migration.',
        )
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_EXCLUSION')
    return contraction(
      `adds the constraint${named}, which refuses what the version before may write`,
      `Let the new version write no duplicates first; add it ${inContraction}.`,
    )
  if (contype === 'CONSTR_NOTNULL') return setNotNull(conname)
  return unknown(contype)
}

const unknown = (name) =>
  refused(
    `is ${name}, of which no rule says whether the version before works with it`,
    'Use another statement, or add a rule with its test to tools/migration-rules.mjs.',
  )

const setNotNull = (column) =>
  contraction(
    `sets the column ${column} not null, which the version before may leave open`,
    `Add "check (${column} is not null) not valid", validate it in the next migration, and set it not null ${inContraction}.`,
  )

/** Names that PostgreSQL gives to constraints of which only rows can break one: without it, all that worked still does. */
const isOnlyLimit = (name) => /_(check|fkey)\d*$/.test(name)

/** One part of `alter table` on a table that is there already. */
const judgePart = {
  AT_AddColumn: ({ def }) => judgeNewColumn(def.ColumnDef),
  AT_AddConstraint: ({ def }) => judgeConstraint(def.Constraint),
  AT_DropColumn: ({ name }) =>
    contraction(
      `drops the column ${name}, which the version before reads or writes`,
      `Stop using it in this version; drop it ${inContraction}.`,
    ),
  AT_DropConstraint: ({ name }) =>
    isOnlyLimit(name)
      ? expansion
      : contraction(
          `drops the constraint ${name}, which "on conflict" of the version before may need`,
          `Stop using it in this version; drop it ${inContraction}.`,
        ),
  AT_SetNotNull: ({ name }) => setNotNull(name),
  AT_ColumnDefault: ({ name, def }) =>
    def
      ? expansion
      : contraction(
          `drops the default of ${name}, by which the version before leaves it out`,
          `Let this version write the column; drop the default ${inContraction}.`,
        ),
  AT_AlterColumnType: ({ name, def }, { table, columnTypes }) => {
    const { typeName, raw_default: using, collClause } = def.ColumnDef
    if (!using && !collClause && isWider(columnTypes.get(`${table}.${name}`), typeOf(typeName))) return expansion
    return refused(
      `gives the column ${name} a type that is not a wider form of its own, and may write the whole table anew`,
      `Add a column of the new type, write both, read the new one in the next version, and drop the old one ${inContraction}.`,
    )
  },
}
/** Parts of `alter table` that neither break the version before nor work through rows. */
const harmlessParts = new Set([
  'AT_DropNotNull',
  'AT_ValidateConstraint',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_SetCompression',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
])

function judgeAlterTable({ relation, cmds, objtype }, context) {
  const table = relation.relname
  if (context.created.has(table)) return { findings: [expansion] }
  if (objtype !== 'OBJECT_TABLE') return { findings: [unknown('an alteration of something that is no table')] }
  const parts = cmds.map(({ AlterTableCmd }) => AlterTableCmd)
  const findings = parts.map((part) => {
    if (harmlessParts.has(part.subtype)) return expansion
    return judgePart[part.subtype]?.(part, { ...context, table }) ?? unknown(`${part.subtype} of alter table`)
  })
  // Every other part locks out readers until the migration ends.
  const validates = parts.every(({ subtype }) => subtype === 'AT_ValidateConstraint')
  return { findings, locks: !validates, worksThroughRows: validates }
}

function judgeIndex(
  { relation, idxname, unique = false, concurrent = false, if_not_exists: mayExist = false },
  { created },
) {
  if (concurrent)
    return {
      findings: [
        refused(
          'cannot run in a transaction, in which each migration runs',
          'Write "create index if not exists NAME": readers do not wait for it, and it can be made beforehand.',
        ),
      ],
    }
  if (created.has(relation.relname)) return { findings: [expansion] }
  if (!mayExist || !idxname)
    return {
      findings: [
        refused(
          `makes an index on ${existing} that nobody can make beforehand, so writers wait for as long as it takes`,
          'Write "create index if not exists NAME": a large installation makes it with "concurrently" first.',
        ),
      ],
    }
  if (!unique) return { findings: [expansion], worksThroughRows: true }
  const finding = contraction(
    `makes the index ${idxname} on ${existing} unique, which refuses what the version before may write`,
    `Let the new version write no duplicates first; make it ${inContraction}.`,
  )
  return { findings: [finding], worksThroughRows: true }
}

function judgeDrop({ removeType, objects }, { created }) {
  const kind = removeType.replace('OBJECT_', '').toLowerCase()
  const names = objects.map((object) =>
    lastName(object.List?.items ?? object.TypeName?.names ?? object.ObjectWithArgs?.objname ?? [object]),
  )
  if (removeType === 'OBJECT_TABLE' && names.every((name) => created.has(name))) return { findings: [expansion] }
  const replaceable = ['function', 'trigger', 'view', 'procedure'].includes(kind)
  return {
    findings: [
      contraction(
        `drops the ${kind} ${names.filter(Boolean).join(', ') || 'that it names'}, which the version before may use`,
        `${replaceable ? 'Use "create or replace", or drop it' : 'Stop using it in this version; drop it'} ${inContraction}.`,
      ),
    ],
  }
}

const changesRows = ({ relation }, { created }) => ({
  findings: [expansion],
  worksThroughRows: !created.has(relation.relname),
})
const rename = () => ({
  findings: [
    refused(
      'renames what the version before uses by its old name',
      `Add the new one, write both, read the new one in the next version, and drop the old one ${inContraction}.`,
    ),
  ],
})
const always = (finding) => () => ({ findings: [finding] })

const judgeStatement = {
  AlterTableStmt: judgeAlterTable,
  IndexStmt: judgeIndex,
  DropStmt: judgeDrop,
  RenameStmt: rename,
  AlterObjectSchemaStmt: rename,
  AlterEnumStmt: (statement) => (statement.oldVal ? rename() : { findings: [expansion] }),
  TruncateStmt: always(
    contraction('empties a table that the version before reads', `Stop using it first; empty it ${inContraction}.`),
  ),
  GrantStmt: ({ is_grant: isGrant }) => ({
    findings: [
      isGrant
        ? expansion
        : contraction('revokes a right that the version before may need', `Revoke it ${inContraction}.`),
    ],
  }),
  DoStmt: always(
    refused('is a block of which nobody can see what it does to the schema', 'Write its statements themselves.'),
  ),
  TransactionStmt: always(
    refused(
      'would end the transaction in which the migration runs',
      'Leave it out; each migration has a transaction of its own.',
    ),
  ),
  VariableSetStmt: ({ is_local: isLocal }) => ({
    findings: [
      isLocal ? expansion : refused('keeps a setting for whoever uses the connection next', 'Write "set local".'),
    ],
  }),
  UpdateStmt: changesRows,
  DeleteStmt: changesRows,
  InsertStmt: (statement, context) =>
    statement.selectStmt?.SelectStmt?.valuesLists ? { findings: [expansion] } : changesRows(statement, context),
}
/** Statements that only add, or replace what has the same name and shape. */
const harmlessStatements = new Set([
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateDomainStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateStmt',
  'CreateTableAsStmt',
  'CreateTrigStmt',
  'SelectStmt',
  'ViewStmt',
])

/**
 * Judges one parsed statement.
 *
 * @param {object} statement of libpg-query
 * @param {{ created: Set<string>, columnTypes: Map<string, object> }} context the tables that this file has created so
 *   far, and the types of columns by `table.column`
 */
export function judge(statement, context) {
  const [[kind, content]] = Object.entries(statement)
  if (harmlessStatements.has(kind)) return { findings: [expansion] }
  return judgeStatement[kind]?.(content, context) ?? { findings: [unknown(kind)] }
}

/** Notes the tables and types of columns that a statement leaves behind. */
export function remember(statement, { created, columnTypes }) {
  const { CreateStmt, CreateTableAsStmt, AlterTableStmt } = statement
  const name = (CreateStmt ?? AlterTableStmt ?? {}).relation?.relname ?? CreateTableAsStmt?.into?.rel?.relname
  if (name && !AlterTableStmt) created.add(name)
  const columns = [
    ...(CreateStmt?.tableElts ?? []).map((element) => element.ColumnDef),
    ...(AlterTableStmt?.cmds ?? []).map(({ AlterTableCmd: { def, name: column } }) =>
      def?.ColumnDef ? { ...def.ColumnDef, colname: def.ColumnDef.colname ?? column } : undefined,
    ),
  ]
  for (const column of columns)
    if (column?.typeName) columnTypes.set(`${name}.${column.colname}`, typeOf(column.typeName))
}
