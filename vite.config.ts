import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            advancedChunks: {
              // What several pages share comes in one file: each small one costs a request, its headers, and the
              // repetitions that a compressor finds only within a file.
              groups: [
                {
                  name: 'framework',
                  test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                // What forms need stays off the pages that have none.
                {
                  name: 'forms',
                  test: /src\/(web\/(ui\/(text-field|dialog)|use-call-form|use-page-words|load-failed)|features\/accounts\/|shared\/(validation|themes))|node_modules\/(react-hook-form|@hookform|zod|lucide-react\/dist\/esm\/icons\/eye)/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'frame', test: /\/src\/|node_modules\/lucide-react\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            main: './src/server/main.ts',
            command: './src/server/command.ts',
            'embedded-worker': './src/server/embedded-worker.ts',
          },
        },
      },
    },
  },
})
