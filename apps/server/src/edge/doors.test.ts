import { createServer } from 'node:http'
import { Server } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openDoors } from './doors.ts'

test('somebody who cannot be let in because no file handle is free does not end the process for everybody else', async () => {
  const listened = vi.spyOn(Server.prototype, 'listen')
  const said: unknown[] = []
  const doors = await openDoors(createServer(), {
    host: '127.0.0.1',
    port: 0,
    onError: (error) => void said.push(error),
  })
  const all = listened.mock.contexts as Server[]
  listened.mockRestore()
  for (const door of all) door.emit('error', Object.assign(new Error('accept'), { code: 'EMFILE' }))
  await doors.close()
  expect(all.length).toBeGreaterThan(0)
  expect(said).toHaveLength(all.length)
})
