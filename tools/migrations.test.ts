import { describe, expect, test } from 'vitest'
import { migrationFaults, readMigrations } from './migrations.mjs'

/** A schema of before the rule, and a migration after it. */
const before = `create table homes (
  id uuid primary key, rent integer, code varchar(10), area numeric(6, 2), city text not null default '');
create index homes_rent on homes (rent);`
const findFaults = (text: string, others: Record<string, string> = {}) =>
  migrationFaults(new Map(Object.entries({ '0001_homes.sql': before, ...others, '0050_new.sql': text })))

const later = 'in a later migration that begins with "-- contracts: NNNN (why)"'

describe('a migration that the version before would not survive is refused when it', () => {
  test.each([
    ['renames a table', 'alter table homes rename to houses', 'renames what the version before uses'],
    ['renames a column', 'alter table homes rename column rent to price', 'renames what the version before uses'],
    ['renames a constraint', 'alter table homes rename constraint homes_pkey to key', 'renames what'],
    ['renames an index', 'alter index homes_rent rename to homes_price', 'renames what'],
    ['renames a value of a type', "alter type state rename value 'on' to 'online'", 'renames what'],
    ['moves a table to another schema', 'alter table homes set schema archive', 'renames what'],
    ['drops a table', 'drop table homes', 'drops the table homes, which the version before may use'],
    ['drops a view', 'drop view visible_homes', `Use "create or replace", or drop it ${later}`],
    ['drops a function', 'drop function price(uuid)', 'drops the function price'],
    ['drops a trigger', 'drop trigger queue_home on homes', 'drops the trigger queue_home'],
    ['drops an index', 'drop index homes_rent', 'drops the index homes_rent'],
    ['drops a column', 'alter table homes drop column rent', `Stop using it in this version; drop it ${later}`],
    ['drops a unique constraint', 'alter table homes drop constraint homes_code_key', 'which "on conflict" of the'],
    ['drops a default', 'alter table homes alter city drop default', 'drops the default of city'],
    ['narrows a type', 'alter table homes alter code type varchar(5)', 'that is not a wider form of its own'],
    ['writes a table anew', 'alter table homes alter rent type bigint', 'that is not a wider form of its own'],
    ['converts a type', 'alter table homes alter code type text using upper(code)', 'not a wider form'],
    ['sets a column not null', 'alter table homes alter rent set not null', '(rent is not null) not valid'],
    ['adds a column that has to be filled', 'alter table homes add column floor int not null', 'without a default'],
    ['adds one whose default is null', 'alter table homes add floor int not null default null', 'without a default'],
    ['adds one with another default for each row', 'alter table homes add k uuid default gen_random_uuid()', 'anew'],
    ['adds a computed column', 'alter table homes add k int generated always as (rent) stored', 'whole table anew'],
    ['adds a counted column', 'alter table homes add k bigserial', 'whole table anew'],
    ['adds a unique column', 'alter table homes add k text unique', 'makes the new column k unique'],
    ['adds a reference with a default', 'alter table homes add k int default 1 references homes', 'the reference of'],
    ['adds a check at once', 'alter table homes add check (rent > 0)', 'Add it as "not valid"'],
    ['adds a reference at once', 'alter table homes add foreign key (id) references users', 'Add it as "not valid"'],
    [
      'adds a unique constraint',
      'alter table homes add constraint u unique (code)',
      'adds the constraint u, which refuses',
    ],
    ['adds a primary key', 'alter table homes add primary key (code)', 'refuses what the version before may write'],
    [
      'makes a unique index',
      'create unique index if not exists u on homes (code)',
      'Let the new version write no duplicates first',
    ],
    [
      'makes an index outside a transaction',
      'create index concurrently i on homes (rent)',
      'Write "create index if not exists NAME"',
    ],
    ['makes an index that cannot be made before', 'create index homes_city on homes (city)', 'make beforehand'],
    ['makes an index without a name', 'create index on homes (city)', 'that nobody can make beforehand'],
    ['ends its transaction', 'commit', 'would end the transaction'],
    ['leaves a setting behind', 'set lock_timeout = 0', 'Write "set local"'],
    ['empties a table', 'truncate homes', 'empties a table that the version before reads'],
    ['revokes a right', 'revoke select on homes from reader', 'revokes a right'],
    ['hides what it does', "do $$ begin execute 'drop table homes'; end $$", 'Write its statements themselves'],
    ['does what no rule knows', 'cluster homes using homes_rent', 'is ClusterStmt, of which no rule says'],
    ['alters a table as no rule knows', 'alter table homes set unlogged', 'is AT_SetUnLogged of alter table'],
  ])('%s', async (_what, statement, sentence) => {
    const faults = await findFaults(`-- A comment — with a dash.\nselect 1;\n\n${statement};\n`)
    expect(faults).toEqual([expect.stringContaining(sentence)])
    expect(faults[0]).toContain(`db/migrations/0050_new.sql line 4: "${statement}" `)
    expect(faults[0]).toMatch(/\.$/)
  })

  test('cannot be parsed', async () => {
    expect(await findFaults('select 1;\ncreat table x ();')).toEqual([
      'db/migrations/0050_new.sql line 2: syntax error at or near "creat". Correct the statement.',
    ])
  })

  test.each([
    ['builds an index', 'create index if not exists i on homes (rent)'],
    ['changes rows', 'update homes set rent = 0 where rent < 0'],
    ['copies rows', 'insert into homes (id) select id from old_homes'],
    ['validates a constraint', 'alter table homes validate constraint homes_check'],
  ])('%s while it locks a table for all readers', async (_what, statement) => {
    expect(await findFaults(`alter table homes add column floor int;\n${statement};`)).toEqual([
      `db/migrations/0050_new.sql line 2: "${statement}" works through rows while the table of line 1 is locked for all readers. Put it into a migration of its own.`,
    ])
  })
})

describe('a migration that only adds is accepted when it', () => {
  test.each([
    ['makes a table with its indexes', 'create table beds (id int primary key); create unique index on beds (id)'],
    [
      'fills a table of its own',
      'create table beds (id int); insert into beds select 1; alter table beds add k serial',
    ],
    ['adds a column that may be null', 'alter table homes add column floor smallint check (floor between 0 and 99)'],
    [
      'adds a column with a default',
      "alter table homes add a boolean not null default false, add b text[] default '{}'",
    ],
    ['adds the moment of now', 'alter table homes add seen_at timestamptz not null default now()'],
    ['adds a reference', 'alter table homes add landlord_id uuid references users on delete set null'],
    ['adds a check for new rows', 'alter table homes add constraint homes_rent_check check (rent > 0) not valid'],
    ['validates a check', 'alter table homes validate constraint homes_rent_check'],
    [
      'replaces a check by a wider one',
      'alter table homes drop constraint homes_rent_check, add constraint homes_rent_check check (rent >= 0) not valid',
    ],
    ['lets a column be null', 'alter table homes alter city drop not null'],
    ['sets a default', 'alter table homes alter rent set default 0'],
    ['widens a text', 'alter table homes alter code type varchar(20), alter code type text'],
    ['widens a number', 'alter table homes alter area type numeric(8, 2)'],
    ['makes an index', 'create index if not exists i on homes (rent); create index if not exists j on homes (city)'],
    ['replaces a function', 'create or replace function f() returns int language sql as $$ select 1 $$'],
    ['makes a trigger', 'create trigger t after insert on homes for each row execute function f()'],
    ['adds a value to a type', "alter type state add value 'taken_down'"],
    ['adds rows', "insert into homes (id) values ('00000000-0000-0000-0000-000000000000')"],
    ['changes rows', "update homes set city = 'Den Haag' where city = '''s-Gravenhage'"],
    ['does nothing', '-- Marks the version that no longer reads homes.code.'],
  ])('%s', async (_what, statements) => {
    expect(await findFaults(`${statements};`)).toEqual([])
  })
})

describe('a contraction', () => {
  const others = { '0049_code_unused.sql': '-- Nobody reads homes.code since.' }
  const header = '-- contracts: 0049 (homes.code is not read since)\n'

  test.each([
    ['a column', 'alter table homes drop column code'],
    ['several things', 'drop table beds; drop index homes_rent; alter table homes drop column code, drop column area'],
    ['a right to leave something open', 'alter table homes alter rent set not null'],
    ['duplicates', 'create unique index if not exists u on homes (code)'],
  ])('may take away %s when it names the migration since which nobody needs that', async (_what, statements) => {
    expect(await findFaults(`${header}${statements};`, others)).toEqual([])
  })

  test.each([
    [
      'names no migration that exists',
      '-- contracts: 0048 (unused)\ndrop table a',
      'line 1: it names 0048, and there is',
    ],
    ['names itself', '-- contracts: 0050 (unused)\ndrop table a', 'which is not older than itself'],
    ['gives no reason', '-- contracts: 0049\ndrop table a', 'is not how a contraction is named'],
    [
      'names it further down',
      '\n-- contracts: 0049 (unused)\ndrop table a',
      'line 2: "-- contracts: 0049 (unused)" is not',
    ],
    ['writes the word otherwise', '-- contract: 0049 (unused)\ndrop table a', 'is not how a contraction is named'],
    ['removes nothing', header, 'line 1: it removes nothing'],
    [
      'also adds something',
      `${header}drop table a;\ncreate table b ()`,
      'line 3: "create table b ()" is no contraction',
    ],
    ['also renames', `${header}alter table a rename to b`, 'renames what the version before uses'],
    ['drops a column and changes rows', `${header}alter table a drop b; update a set c = 1`, 'works through rows'],
  ])('is refused when it %s', async (_what, text, sentence) => {
    expect(await findFaults(text, others)).toContainEqual(expect.stringContaining(sentence))
  })

  test('is not what a text says that begins like one', async () => {
    const text = "select '\n-- contracts: 0001 (not a comment)\n';"
    expect(await findFaults(text)).toEqual([])
  })
})

test('migrations of before the rule are not judged, by their numbers alone', async () => {
  const drop = 'drop table homes;'
  expect(await migrationFaults(new Map([['0043_drop.sql', drop]]))).toEqual([])
  // Numbers that were left out are new.
  expect(await migrationFaults(new Map([['0038_drop.sql', drop]]))).toHaveLength(1)
  expect(await migrationFaults(new Map([['0044_drop.sql', drop]]))).toHaveLength(1)
})

test('our own migrations keep the rule', async () => {
  expect(await migrationFaults(readMigrations())).toEqual([])
})
