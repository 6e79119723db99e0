// AC
// Its runtime starts processes and a worker.
// with: --time-limit 10
// by user: AC
const { execFile, execFileSync } = require('child_process');
const { Worker, isMainThread } = require('worker_threads');
if (isMainThread) {
  const one = execFileSync(process.execPath, ['-e', 'console.log(1)']).toString();
  execFile('echo', ['2'], (error, two) => {
    new Worker(__filename).on('exit', () => console.log(Number(one) + Number(two)));
  });
}
