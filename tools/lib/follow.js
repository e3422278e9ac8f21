// Loaded into the server (`--import`): when the one that started it is gone, even by kill -9, the server ends
// cleanly.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
