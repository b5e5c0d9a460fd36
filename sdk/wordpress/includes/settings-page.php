<?php
/**
 * Settings > Excursion map.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the setting.
 */
function ausflugskarte_register_setting() {
	register_setting( 'ausflugskarte', AUSFLUGSKARTE_OPTION, array( 'sanitize_callback' => 'ausflugskarte_checked_settings' ) );
}
add_action( 'admin_init', 'ausflugskarte_register_setting' );

/**
 * Puts the page into the menu.
 */
function ausflugskarte_add_page() {
	$title = __( 'Excursion map', 'ausflugskarte' );
	add_options_page( $title, $title, 'manage_options', 'ausflugskarte', 'ausflugskarte_page' );
}
add_action( 'admin_menu', 'ausflugskarte_add_page' );

/**
 * A link to the page beside the plugin in the list of plugins.
 *
 * @param string[] $links Of the plugin.
 * @return string[]
 */
function ausflugskarte_plugin_links( $links ) {
	$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=ausflugskarte' ) ), esc_html__( 'Settings', 'ausflugskarte' ) );
	return array_merge( array( $link ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( AUSFLUGSKARTE_FILE ), 'ausflugskarte_plugin_links' );

/**
 * The page.
 */
function ausflugskarte_page() {
	$settings = ausflugskarte_settings();
	$field    = static function ( $name ) {
		return AUSFLUGSKARTE_OPTION . '[' . $name . ']';
	};
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form method="post" action="options.php">
			<?php settings_fields( 'ausflugskarte' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="ausflugskarte-address"><?php esc_html_e( 'Address of the service', 'ausflugskarte' ); ?></label></th>
					<td>
						<input type="url" class="regular-text code" id="ausflugskarte-address" name="<?php echo esc_attr( $field( 'address' ) ); ?>" value="<?php echo esc_attr( $settings['address'] ); ?>" placeholder="https://karte.example">
						<p class="description"><?php esc_html_e( 'Script, map and destinations come from there and from nowhere else.', 'ausflugskarte' ); ?></p>
						<p class="description" id="ausflugskarte-state"><?php echo esc_html( ausflugskarte_state() ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="ausflugskarte-key"><?php esc_html_e( 'API key', 'ausflugskarte' ); ?></label></th>
					<td>
						<input type="password" class="regular-text code" id="ausflugskarte-key" name="<?php echo esc_attr( $field( 'key' ) ); ?>" value="" autocomplete="new-password">
						<p class="description"><?php '' === $settings['key'] ? esc_html_e( 'Optional. It is stored on this server and used from here only.', 'ausflugskarte' ) : esc_html_e( 'A key is stored. Leave the field empty to keep it.', 'ausflugskarte' ); ?></p>
						<?php if ( '' !== $settings['key'] ) : ?>
							<p><label><input type="checkbox" name="<?php echo esc_attr( $field( 'forget_key' ) ); ?>" value="1"> <?php esc_html_e( 'Forget the key', 'ausflugskarte' ); ?></label></p>
						<?php endif; ?>
						<p><label><input type="checkbox" name="<?php echo esc_attr( $field( 'browser_key' ) ); ?>" value="1" <?php checked( $settings['browser_key'] ); ?>> <?php esc_html_e( 'It is a browser key, bound to this site: it may stand in the page for everyone to read', 'ausflugskarte' ); ?></label></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="ausflugskarte-consent"><?php esc_html_e( 'Consent', 'ausflugskarte' ); ?></label></th>
					<td>
						<select id="ausflugskarte-consent" name="<?php echo esc_attr( $field( 'consent' ) ); ?>">
							<?php foreach ( ausflugskarte_consents() as $name => $words ) : ?>
								<option value="<?php echo esc_attr( $name ); ?>" <?php selected( $settings['consent'], $name ); ?>><?php echo esc_html( $words ); ?></option>
							<?php endforeach; ?>
						</select>
						<p class="description"><?php esc_html_e( 'Until then the page loads nothing from the service, not even its script. A map may have a way of its own.', 'ausflugskarte' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'List in the page', 'ausflugskarte' ); ?></th>
					<td><label><input type="checkbox" name="<?php echo esc_attr( $field( 'places' ) ); ?>" value="1" <?php checked( $settings['places'] ); ?>> <?php esc_html_e( 'Put the destinations into the page as links, for search engines and visitors without JavaScript. This server asks for them, once an hour.', 'ausflugskarte' ); ?></label></td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

/**
 * What the service says of itself and of the key, asked for by this server.
 *
 * @return string One sentence, '' without an address.
 */
function ausflugskarte_state() {
	$settings = ausflugskarte_settings();
	if ( '' === $settings['address'] ) {
		return '';
	}
	$answer = ausflugskarte_ask( '/api/v1/', 5 );
	if ( null === $answer ) {
		return __( 'This server cannot reach the service at that address.', 'ausflugskarte' );
	}
	if ( empty( $answer['ok'] ) ) {
		/* translators: %s: sentence of the service */
		return sprintf( __( 'The service answers: %s', 'ausflugskarte' ), isset( $answer['error'] ) ? (string) $answer['error'] : '?' );
	}
	return empty( $answer['client']['authenticated'] )
		? __( 'The service answers.', 'ausflugskarte' )
		: __( 'The service answers and knows the key.', 'ausflugskarte' );
}
