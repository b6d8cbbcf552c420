import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'

type BuildSerializer = ReturnType<typeof SerializerSelector>
type Serializer = ReturnType<ReturnType<BuildSerializer>>

const schemas = new WeakMap<Endpoint['reply'], object>()
const serializers = new WeakMap<object, Serializer>()

/** The shape of a reply for the serialiser, which writes only listed fields. Built once for each contract. */
export function replySchema(reply: Endpoint['reply']): object {
  let schema = schemas.get(reply)
  if (!schema) {
    const { $schema: _, ...generated } = z.toJSONSchema(reply, { target: 'openapi-3.0', io: 'output' })
    schema = generated
    schemas.set(reply, schema)
  }
  return schema
}

/** Builds serialisers like Fastify, each once per process: most of the startup time, and tests start thousands. */
export const buildSerializer: BuildSerializer = (external, options) => {
  const compile = SerializerSelector()(external, options)
  return (definition) => {
    const { schema } = definition
    if (typeof schema !== 'object' || schema === null) return compile(definition)
    let serializer = serializers.get(schema)
    if (!serializer) {
      serializer = compile(definition)
      serializers.set(schema, serializer)
    }
    return serializer
  }
}
