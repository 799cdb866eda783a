/** The thread in which one file of a study is read: what someone else wrote keeps no one waiting. */
import { parentPort, workerData } from 'node:worker_threads'
import { fileToRead, readStudy } from '../use-cases/read-study.ts'

parentPort?.postMessage(readStudy(fileToRead.parse(workerData)))
