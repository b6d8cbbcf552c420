import { testTable } from '#shared/test-table.ts'
import { toMailbox } from './mailbox.ts'

testTable('%s leads to the mailbox %s', toMailbox, [
  ['Sanne@Voorbeeld.example', 'sanne@voorbeeld.example'],
  ['sanne+huis@voorbeeld.example', 'sanne@voorbeeld.example'],
  ['sanne+a+b@voorbeeld.example', 'sanne@voorbeeld.example'],
  ['s.smit@voorbeeld.example', 's.smit@voorbeeld.example'],
  ['s.smit+huis@gmail.com', 'ssmit@gmail.com'],
  ['SSmit@googlemail.com', 'ssmit@gmail.com'],
  ['+huis@voorbeeld.example', '+huis@voorbeeld.example'],
])
