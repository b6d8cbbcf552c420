// One life of the development server: the server from source through Vite, pages made anew for each request.
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { run } = await vite.ssrLoadModule('/src/app/start.ts')
await run({
  development: {
    pages: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    prepare: (app) => {
      // Vite answers what it knows (scripts, styles, its socket) before any page is asked for.
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, (error) => done(error))
      })
      app.addHook('onClose', () => vite.close())
      return Promise.resolve()
    },
  },
})
