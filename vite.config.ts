import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [react()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    // The first script lists the parts of every screen. Without their names, it is 2 kB smaller. The manifest of `bench:web` has the names.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash:8].js', assetFileNames: 'assets/[hash:8][extname]' } },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
