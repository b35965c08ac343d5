import { toJsonSchema } from '@valibot/to-json-schema'
import type { Endpoint } from './wire.ts'
import { codeOf, codes } from './refusals.ts'

/** The contract as OpenAPI 3.1, printed from the table: one path per call in the new style (the old style is the same call by `?n=`). */
export function openApi(endpoints: readonly Endpoint[], server: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tomobako API',
      version: '1',
      description:
        'One wire for every client: dotted names, query n/from/language/isNew, envelope {code, msg, data}. Every write takes an Idempotency-Key.',
    },
    servers: [{ url: server }],
    components: {
      securitySchemes: {
        customer: { type: 'apiKey', in: 'cookie', name: 'sid' },
        staff: { type: 'apiKey', in: 'cookie', name: 'ssid' },
      },
      parameters: Object.fromEntries(commonParameters.map((each) => [each.name, each])),
    },
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        `/api/${endpoint.name}`,
        { [endpoint.method.toLowerCase()]: operation(endpoint) },
      ]),
    ),
  }
}

const commonParameters = [
  { name: 'n', in: 'query', required: true, schema: { type: 'string' }, description: 'Name of the call.' },
  { name: 'from', in: 'query', required: true, schema: { const: 'SIG-H5' } },
  {
    name: 'language',
    in: 'query',
    required: true,
    schema: { type: 'string' },
    description: 'Service code, e.g. en or zh-CN.',
  },
  {
    name: 'isNew',
    in: 'query',
    required: true,
    schema: { enum: [0, 12, 15] },
    description: '0 web, 12 server render, 15 in-app.',
  },
] as const

/** A schema as JSON Schema; transforms (trim) have no counterpart there and are left out. */
export const schemaOf = (schema: Endpoint['input']): Record<string, unknown> => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Record<
    string,
    unknown
  >
  return rest
}

function operation(endpoint: Endpoint): Record<string, unknown> {
  const input = schemaOf(endpoint.input) as { properties?: Record<string, unknown>; required?: string[] }
  const common = commonParameters.map((each) => ({ $ref: `#/components/parameters/${each.name}` }))
  const answer = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: schemaOf(endpoint.output),
      key: { type: 'string' },
      errors: { type: 'array' },
    },
  }
  return {
    operationId: endpoint.name,
    summary: endpoint.does,
    tags: [endpoint.name.split('.').slice(0, -1).join('.')],
    ...(endpoint.who === 'anyone' ? {} : { security: [{ [endpoint.who]: [] }] }),
    'x-refusals': endpoint.refusals.map((key) => ({ key, code: codeOf(key) })),
    parameters:
      endpoint.method === 'GET'
        ? [
            ...common,
            ...Object.entries(input.properties ?? {}).map(([name, schema]) => ({
              name,
              in: 'query',
              required: input.required?.includes(name) ?? false,
              schema,
            })),
          ]
        : [
            ...common,
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string' },
              description:
                'The same key with the same body is answered again, not done again; kept seven days.',
            },
          ],
    ...(endpoint.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
      : {}),
    responses: {
      200: {
        description: `Envelope; code ${codes.ok} is success.`,
        content: { 'application/json': { schema: answer } },
      },
    },
  }
}
