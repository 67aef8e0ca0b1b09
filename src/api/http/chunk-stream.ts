/** Returns a stream that reads chunks on demand; cancelling it returns the iterator. */
export function chunkStream<Chunk>(chunks: AsyncIterator<Chunk>): ReadableStream<Chunk> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
