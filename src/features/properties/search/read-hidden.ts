import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Reads the ids of the homes that whoever calls has hidden, on their account or this device. A reply that depends on
 * them is made theirs alone.
 */
export type ReadHidden = (request: FastifyRequest, reply: FastifyReply) => Promise<readonly string[]>
