// Loaded into the server with `--import`. Stops the server cleanly when the process that started it is gone, even after kill -9.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
