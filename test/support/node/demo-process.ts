import { startServer } from '../../../demo/server/start.js';

const { url, close } = await startServer({ host: '127.0.0.1', port: 0, data: 'memory' });

process.send?.(url);
process.once('disconnect', () => {
  void close().finally(() => process.exit());
});
