/** Thread that reads one study file, so that a slow file doesn't delay other requests. */
import { parentPort, workerData } from 'node:worker_threads'
import { fileToRead, readStudy } from '../use-cases/read-study.ts'

parentPort?.postMessage(readStudy(fileToRead.parse(workerData)))
