/** The thread in which one file of a study is read: what somebody else wrote keeps nobody waiting. */
import { parentPort, workerData } from 'node:worker_threads'
import { fileToRead, readStudy } from '../use-cases/read-study.ts'

parentPort?.postMessage(readStudy(fileToRead.parse(workerData)))
