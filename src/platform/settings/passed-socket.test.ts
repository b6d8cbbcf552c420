import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './environment.ts'

const pid = String(process.pid)

describe('under systemd', () => {
  test('a process listens on the socket that was passed to it', () => {
    expect(readSettings({ LISTEN_PID: pid, LISTEN_FDS: '1' }).socket).toBe(3)
  })

  test('a process below the one that a socket was passed to does not', () => {
    expect(readSettings({ LISTEN_PID: String(process.ppid), LISTEN_FDS: '1' }).socket).toBeUndefined()
  })

  test('two addresses in the socket unit are refused', () => {
    const read = () => readSettings({ LISTEN_PID: pid, LISTEN_FDS: '2' })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow('The systemd socket unit must have exactly one ListenStream')
  })
})
