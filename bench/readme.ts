export async function writeReadme(): Promise<void> {}
