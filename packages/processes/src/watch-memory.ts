import { workerData } from 'node:worker_threads';

const watchMilliseconds = 20;
const mostBytes = Number(workerData);

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, watchMilliseconds);
