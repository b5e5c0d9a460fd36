import { afterAll, beforeAll } from 'vitest';
import { describeApiOver } from './api.ts';
import { startCluster, type TestCluster } from './cluster.ts';
import { describeCommand } from './command.ts';
import { describeMissingBuild } from './missing-build.ts';
import { describeSameAnswers } from './same-answers.ts';
import { describeSince } from './since.ts';
import { describeWholeService } from './whole-service.ts';

/** All that leaves a cluster as it was: to start one, and to let Java compile what it runs, is a good part of each. */
let cluster: TestCluster | undefined;
beforeAll(async () => {
  cluster = await startCluster(2);
});
afterAll(() => cluster?.stop());
const clusterOf = (): TestCluster => cluster!;

describeSameAnswers(clusterOf);
describeApiOver(clusterOf);
describeSince(clusterOf);
describeCommand(clusterOf);
describeMissingBuild(clusterOf);
describeWholeService(clusterOf);
