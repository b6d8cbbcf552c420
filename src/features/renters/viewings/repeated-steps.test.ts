import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { localTime, startConversation } from '#features/renters/replies/test-conversation.server.ts'

const site = testApp()

test('an invitation or message that is sent again because its answer was lost is one, and mailed once', async () => {
  const { byLandlord, byRenter, now, toRenter, toLandlord } = await startConversation(site)
  const invitation = {
    kind: 'viewing',
    time1: localTime(4),
    time2: localTime(3),
    minutes: '30',
    place: 'Bij de deur',
  }
  const sent = [await byLandlord(invitation), await byLandlord(invitation)]
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  const invitations = (await toRenter()).filter(({ subject }) => subject.startsWith('Uitnodiging'))
  const { messages, proposal } = await now()
  expect([messages.length, invitations.length, proposal?.author]).toEqual([1, 1, 'landlord'])

  const before = (await toLandlord()).length
  const question = { kind: 'message', message: 'Mag mijn zus mee?' }
  expect([(await byRenter(question)).status, (await byRenter(question)).status]).toEqual([201, 201])
  expect([(await now()).messages.length, (await toLandlord()).length]).toEqual([2, before + 1])
})
