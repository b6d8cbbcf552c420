// One run of the development server: the server from source through Vite, with pages rebuilt for each request.
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { run } = await vite.ssrLoadModule('/src/app/start.ts')
await run({
  development: {
    pages: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    prepare: (app) => {
      // Vite first answers requests for its own scripts, styles and socket; pages come after.
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, (error) => done(error))
      })
      app.addHook('onClose', () => vite.close())
      return Promise.resolve()
    },
  },
})
