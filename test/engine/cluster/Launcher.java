import java.nio.file.*;
import java.util.*;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.miscellaneous.DelimitedTermFrequencyTokenFilter;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.analysis.TokenFilterFactory;
import org.opensearch.index.analysis.TokenizerFactory;
import org.opensearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.AnalysisPlugin;
import org.opensearch.plugins.Plugin;

/**
 * Starts one node of a cluster from jars on the class path: no install folder, no bootstrap script.
 * Arguments: folder, first HTTP port, number of this node, number of all; then settings beside these, as name=value, and
 * plugin=class for one more plugin.
 */
public class Launcher {
  static class PlainNode extends Node {
    PlainNode(Environment environment, List<Class<? extends Plugin>> plugins) { super(environment, plugins, false); }
  }

  /**
   * What the module analysis-common of every distribution has and Maven does not: the same classes of Lucene under the same
   * names.
   */
  public static class CommonAnalysis extends Plugin implements AnalysisPlugin {
    @Override public Map<String, AnalysisProvider<TokenizerFactory>> getTokenizers() {
      return Map.of("whitespace", (index, environment, name, settings) ->
        TokenizerFactory.newFactory(name, () -> new WhitespaceTokenizer()));
    }

    @Override public Map<String, AnalysisProvider<TokenFilterFactory>> getTokenFilters() {
      return Map.of("delimited_term_freq", (index, environment, name, settings) -> new TokenFilterFactory() {
        @Override public String name() { return name; }
        @Override public TokenStream create(TokenStream words) { return new DelimitedTermFrequencyTokenFilter(words); }
      });
    }
  }

  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]).toAbsolutePath();
    int http = Integer.parseInt(args[1]), number = Integer.parseInt(args[2]), all = Integer.parseInt(args[3]);
    List<Class<? extends Plugin>> plugins = new ArrayList<>(List.of(
      org.opensearch.transport.Netty4Plugin.class,
      org.opensearch.geo.GeoModulePlugin.class,
      org.opensearch.painless.PainlessPlugin.class,
      org.opensearch.index.mapper.MapperExtrasPlugin.class,
      CommonAnalysis.class));
    List<String> seeds = new ArrayList<>(), managers = new ArrayList<>();
    for (int i = 0; i < all; i++) {
      seeds.add("127.0.0.1:" + (http + 100 + i));
      managers.add("node" + i);
    }
    Path home = Files.createDirectories(root.resolve("node" + number));
    Files.createDirectories(home.resolve("config"));
    Settings.Builder settings = Settings.builder()
      .put("path.home", home).put("path.data", home.resolve("data")).put("path.logs", home.resolve("logs"))
      .put("cluster.name", "ausflug-test-" + http).put("node.name", "node" + number)
      .put("network.host", "127.0.0.1").put("http.port", http + number).put("transport.port", http + 100 + number)
      .put("http.type", "netty4").put("transport.type", "netty4")
      .putList("discovery.seed_hosts", seeds).putList("cluster.initial_cluster_manager_nodes", managers)
      .put("cluster.routing.allocation.disk.threshold_enabled", false)
      .put("cluster.fault_detection.follower_check.timeout", "3s").put("cluster.fault_detection.leader_check.timeout", "3s")
      .put("node.processors", 2);
    for (String more : Arrays.copyOfRange(args, 4, args.length)) {
      String[] pair = more.split("=", 2);
      if (pair[0].equals("plugin")) plugins.add(Class.forName(pair[1]).asSubclass(Plugin.class));
      else settings.put(pair[0], pair[1]);
    }
    Environment environment = InternalSettingsPreparer.prepareEnvironment(settings.build(), Map.of(), null, () -> "node");
    Node node = new PlainNode(environment, plugins).start();
    // As an installation ends on SIGTERM: the others learn at once that it goes.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try { node.close(); } catch (Exception error) { error.printStackTrace(); }
    }));
    Thread.currentThread().join();
  }
}
