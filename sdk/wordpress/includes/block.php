<?php
/**
 * The block: written by the server, set in the sidebar of the editor.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the block with the attributes that the build wrote into block.json.
 */
function ausflugskarte_register_block() {
	register_block_type( dirname( AUSFLUGSKARTE_FILE ) . '/block', array( 'render_callback' => 'ausflugskarte_block' ) );
	foreach ( array( 'ausflugskarte-map-editor-script', 'ausflugskarte-map-editor-script-2' ) as $handle ) {
		wp_set_script_translations( $handle, 'ausflugskarte', dirname( AUSFLUGSKARTE_FILE ) . '/languages' );
	}
}
add_action( 'init', 'ausflugskarte_register_block' );

/**
 * The block on a page.
 *
 * @param array $attributes Of the block.
 * @return string HTML
 */
function ausflugskarte_block( $attributes ) {
	return ausflugskarte_map( $attributes, get_block_wrapper_attributes( array( 'class' => 'ausflugskarte' ) ) );
}

/**
 * Whether the editor asks for its preview. It stands in a frame of no origin, for which no key is valid.
 *
 * @return bool
 */
function ausflugskarte_is_preview() {
	$route = isset( $GLOBALS['wp']->query_vars['rest_route'] ) ? (string) $GLOBALS['wp']->query_vars['rest_route'] : '';
	return 0 === strpos( $route, '/wp/v2/block-renderer/' );
}

/**
 * What the sidebar reads: the table of options and where the service is. The key is not among it.
 */
function ausflugskarte_editor_data() {
	$data = array(
		'address'  => ausflugskarte_settings()['address'],
		'consent'  => ausflugskarte_settings()['consent'],
		'language' => ausflugskarte_language( get_user_locale() ),
		'settings' => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=ausflugskarte' ) : '',
		'options'  => array_values( ausflugskarte_options() ),
		'style'    => plugins_url( 'assets/ausflugskarte.css', AUSFLUGSKARTE_FILE ),
		'scripts'  => array(
			'map'     => ausflugskarte_script_url(),
			'consent' => plugins_url( 'assets/consent.js', AUSFLUGSKARTE_FILE ),
		),
	);
	wp_add_inline_script( 'ausflugskarte-map-editor-script', 'window.ausflugskarteEditor = ' . wp_json_encode( $data ) . ';', 'before' );
}
add_action( 'enqueue_block_editor_assets', 'ausflugskarte_editor_data' );
