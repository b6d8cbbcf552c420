import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: the first argument of every query function. */
export type Db = Kysely<Tables> | DbTransaction

/** A transaction, for functions whose writes must be atomic with those of their caller. */
export type DbTransaction = Transaction<Tables>
